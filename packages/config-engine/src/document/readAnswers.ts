// SPDX-License-Identifier: Apache-2.0

import type { Finding, FindingPlace } from '../finding';
import { gitopsFindings } from '../finding/catalogue/gitops';
import type { JsonObject } from '../json';
import type { SourceNode } from '../source';
import { boundDocument } from './boundDepth';
import { createFieldReader, placeOf, rootField } from './fieldReader';
import * as shape from './shape';
import type { Shape } from './shape';

/**
 * What a repository says of what nothing else in it can say (docs/rules/gitops.md#answers).
 *
 * @public
 */
export interface RepositoryAnswers {
  /** The folder or package of each chart. */
  readonly charts: ReadonlyArray<
    FindingPlace & { readonly name: string; readonly path: string }
  >;
  /** Undefined if it names none. */
  readonly environments?: ReadonlyArray<
    FindingPlace & { readonly name: string }
  >;
}

const chartsShape: Shape<RepositoryAnswers['charts']> = {
  ...shape.textMap,
  read: (field, reader) =>
    reader.entries(field).flatMap(([name, value]) => {
      const path = reader.text(value);
      return path === undefined ? [] : [{ name, path, ...placeOf(value) }];
    }),
};

const answers = shape.map(
  {
    charts: shape.described(
      'Charts that are delivered from elsewhere: the folder of each in the repository, or of its package.',
      chartsShape,
    ),
    environments: shape.described(
      'The names of the environments, of those that are not certain.',
      shape.list(
        shape.refine(shape.scalarText, (name, field) => ({
          name,
          ...placeOf(field),
        })),
      ),
    ),
  },
  gitopsFindings,
);

/**
 * The JSON Schema (draft-07) of the answers for editors, from the same declaration as their reader.
 *
 * @public
 */
export const answersSchema: JsonObject = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Answers',
  ...answers.schema,
};

/**
 * Reads the answers of a repository.
 *
 * @public
 */
export function readAnswers(
  root: SourceNode,
): RepositoryAnswers & { readonly findings: readonly Finding[] } {
  const reader = createFieldReader(gitopsFindings.wrongType);
  const bounded = boundDocument(root);
  const field = rootField(bounded.root);
  const { charts = [], environments = [] } = answers.read(field, reader) ?? {};
  return {
    charts,
    ...(environments.length > 0 && { environments }),
    findings: [...bounded.findings, ...reader.findings],
  };
}
