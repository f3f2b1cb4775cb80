// SPDX-License-Identifier: Apache-2.0

/**
 * Sets all outputs of an action as plain data: the templates of the scaffolder refuse objects without a prototype, or
 * with another one. Undefined outputs are omitted.
 */
export function giveOutputs<O extends object>(
  { output }: { output(name: keyof O, value: O[keyof O]): void },
  outputs: O,
): void {
  const plain = JSON.parse(JSON.stringify(outputs)) as O;
  for (const name of Object.keys(plain) as Array<keyof O>) {
    output(name, plain[name]);
  }
}
