// Writes beside each file of a built site that gets smaller by it the same compressed, once as Brotli (.br) and once as gzip (.gz), for a web
// server that sends them as they are: nginx with brotli_static and gzip_static. Made for a release, not in each build: it takes minutes.
//
//     node tools/publish/compress.mjs SITE
import { readdirSync, statSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const site = process.argv[2];
const LEAST = 1024; // bytes: below that one packet has it either way
const WORTH = 0.95; // of what it was: a picture or a font is compressed already

/** @type {Record<string, (bytes: Buffer) => Promise<Buffer>>} */
const WAYS = {
  ".br": (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  ".gz": (bytes) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }), // with no date in it: the same bytes each time
};

const ours = new RegExp(`\\${Object.keys(WAYS).join("|\\")}$`);
const left = readdirSync(site, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !ours.test(entry.name) && entry.name !== "_headers")
  .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
  .filter((path) => statSync(path).size > LEAST);
const files = left.length;
let made = 0;

async function work() {
  for (let path = left.pop(); path !== undefined; path = left.pop()) {
    const bytes = await readFile(path);
    for (const [suffix, compress] of Object.entries(WAYS)) {
      const small = await compress(bytes);
      if (small.length < bytes.length * WORTH) {
        await writeFile(path + suffix, small);
        made += 1;
      } else await rm(path + suffix, { force: true }); // of an older build
    }
  }
}
await Promise.all(Array.from({ length: availableParallelism() }, work));
console.log(`compress: ${made} files made of ${files}`);
