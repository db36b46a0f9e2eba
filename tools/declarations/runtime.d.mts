// Written into the site by tools/runtime.py: where Python and the engine are, and how large.
declare const runtime: {
  folder: string;
  engine: string;
  hash: string;
  size: number;
  lock: { info: object; packages: object };
};
export default runtime;
