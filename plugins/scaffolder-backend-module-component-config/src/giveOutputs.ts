// SPDX-License-Identifier: Apache-2.0

/**
 * Gives all outputs of an action as plain data: the templates of the scaffolder refuse objects that have no prototype, or
 * another one. What is undefined is not given.
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
