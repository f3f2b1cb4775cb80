// SPDX-License-Identifier: Apache-2.0

/** What `readDefinitions.js` gives. */
declare module '!!*definitions.json' {
  const texts: ReadonlyArray<{ file: string; text: string }>;
  export default texts;
}
