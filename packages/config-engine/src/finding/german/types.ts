// SPDX-License-Identifier: Apache-2.0

/** A sentence for each kind of finding of a family, with the same arguments as in English. */
export type GermanSentences<Family> = {
  readonly [Name in keyof Family]: Family[Name] extends {
    readonly message: infer Message;
  }
    ? Message
    : never;
};
