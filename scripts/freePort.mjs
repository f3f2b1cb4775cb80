// SPDX-License-Identifier: Apache-2.0

import { createServer } from 'node:net';

/** A free port on this machine. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
