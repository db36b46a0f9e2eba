// Written into the site by tools/runtime/runtime.py: where Python and the engine are, and how large.
declare const runtime: {
  folder: string;
  engine: string;
  snapshot: string;
  packed: number;
  size: number;
  lock: { info: object; packages: object };
};
export default runtime;
