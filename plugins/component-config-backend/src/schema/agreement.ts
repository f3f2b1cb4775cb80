// SPDX-License-Identifier: Apache-2.0

import type {
  ApiOperation,
  apiOperations,
  ImpactEvent,
  SaveConflict,
} from '@component-config/plugin-component-config-common';
import type { Differences } from './differences';
import type { components, operations } from './generated/openapi';

type Client = typeof apiOperations;

/** The answer of an operation as the client knows it. */
type AnswerOf<Name extends keyof Client> =
  Client[Name] extends ApiOperation<infer Answer> ? Answer : never;

/** The answer in a successful response as the contract describes it. */
type Described<Name extends keyof operations> =
  Success<operations[Name]['responses']> extends {
    content: { readonly 'application/json': infer Answer };
  }
    ? Answer
    : never;

type Success<Responses> = Responses[Extract<keyof Responses, 200 | 201>];

type Schemas = components['schemas'];

/** All that the client and the contract do not agree on. */
type Faults =
  | {
      [Name in keyof Client]: [AnswerOf<Name>] extends [never]
        ? never
        : Differences<AnswerOf<Name>, Described<Capitalize<Name>>, Name>;
    }[keyof Client]
  | Differences<SaveConflict, Schemas['SaveConflict'], 'SaveConflict'>
  // The newer values are only in the conflict of a save.
  | Differences<
      Pick<SaveConflict, 'error'> & Partial<Pick<SaveConflict, 'stored'>>,
      Schemas['RevisionConflict'],
      'RevisionConflict'
    >
  // The lines of getImpact.
  | Differences<ImpactEvent, Schemas['ImpactEvent'], 'ImpactEvent'>;

/** Only compiles if there are no faults. */
export type Agreement<Found extends never = Faults> = Found;
