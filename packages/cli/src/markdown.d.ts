// SPDX-License-Identifier: Apache-2.0

/** A page of the documentation, as text. */
declare module '*.md' {
  const text: string;
  export default text;
}
