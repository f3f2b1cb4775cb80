// SPDX-License-Identifier: Apache-2.0

import { inWords, plainArgs } from './phrase';
import { englishWords } from './phrases';
import {
  CountsIn,
  fillIn,
  hasArgs,
  NamesIn,
  TemplateArgs,
  Templates,
  Text,
} from './text';
import { Finding, Fix, Severity } from './types';

/**
 * The place of a finding: a pointer, and a position if the source is known.
 *
 * @public
 */
export type FindingPlace = Pick<Finding, 'pointer' | 'position'>;

/**
 * One entry of the catalogue of findings.
 *
 * @public
 */
export interface FindingKind<Args> {
  readonly code: string;
  readonly severity: Severity;
  /** Its sentence. */
  readonly text: Text<Args>;
  /** Creates the finding. */
  at(
    place: Pick<Finding, 'pointer' | 'position'>,
    args: Args,
    fix?: Fix,
  ): Finding;
}

/**
 * Declares a kind of finding of one severity. Every finding of the engine is created through one. The arguments of the
 * sentence are part of the finding, for other languages.
 */
export interface DeclareFinding {
  <English extends string>(
    code: string,
    templates: Templates<English>,
  ): FindingKind<TemplateArgs<NamesIn<English>, CountsIn<English>>>;
  <Args extends object>(code: string, text: Text<Args>): FindingKind<Args>;
}

export const error = declaring('error');
export const warning = declaring('warning');
export const info = declaring('info');

function declaring(severity: Severity): DeclareFinding {
  return <Args extends object>(
    code: string,
    text: Text<Args>,
  ): FindingKind<Args> => {
    const takesArgs = hasArgs(text.en);
    return {
      code,
      severity,
      text,
      at: ({ pointer, position }, args, fix) => {
        // A sentence with parameters always has arguments, even if they are all empty.
        const given = takesArgs ? plainArgs(args) : undefined;
        const said = inWords((given ?? {}) as Args, englishWords);
        return {
          severity,
          code,
          message: fillIn(text.en, said),
          ...(given && { args: given }),
          pointer,
          ...(position && { position }),
          ...(fix && { fix }),
        };
      },
    };
  };
}
