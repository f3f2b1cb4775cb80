// SPDX-License-Identifier: Apache-2.0

/** The output of `readDefinitions.js`. */
declare module '!!*definitions.json' {
  const texts: ReadonlyArray<{ file: string; text: string }>;
  export default texts;
}
