// Preloaded into a backend that is measured: writes each time that its event loop stood still, in milliseconds since
// the start and for how long, into the file that the environment names.
const { appendFileSync } = require('node:fs');

const EVERY_MS = 10;
const STALL_MS = 100;

const file = process.env.EVENT_LOOP_STALLS;
let last = performance.now();
setInterval(() => {
  const now = performance.now();
  const late = now - last - EVERY_MS;
  if (late > STALL_MS) {
    appendFileSync(file, `${Math.round(last)} ${Math.round(late)}\n`);
  }
  last = now;
}, EVERY_MS).unref();
