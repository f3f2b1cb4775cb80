// SPDX-License-Identifier: Apache-2.0

import { childField, shape, fullEntityRef } from '../../document';
import { overlayFindings } from '../../finding/catalogue/overlay';
import { parseConstraint } from '../constraints/constraints';
import { entries, requiredText, strictMap } from './entries';

/** A document's constraints on facts of the environment; invalid ones are reported. */
export const constraintsShape = shape.described(
  'Constraints on the facts of the environment.',
  entries(
    'name',
    strictMap({
      name: shape.described('A fact of the environment.', requiredText),
      value: shape.described(
        'An operator and a version, such as ">= 1.30", or a string to match exactly.',
        requiredText,
      ),
    }),
    ({ name, value }, entry, { findings }) => {
      if (name === undefined || value === undefined) {
        return undefined;
      }
      const expression = parseConstraint(value);
      if ('problem' in expression) {
        const { problem } = expression;
        findings.push(
          overlayFindings.invalidConstraint.at(
            childField(entry, 'value') ?? entry,
            { value, problem },
          ),
        );
        return undefined;
      }
      return { name, value };
    },
  ),
);

/** The team that owns a document. */
export const ownerShape = shape.described(
  'An entity reference: group:default/platform.',
  shape.text,
);

/** The full reference to the owner of a document. */
export function ownerRef(
  owner: string | undefined,
  namespace: string | undefined,
): string | undefined {
  return owner && fullEntityRef(owner, { kind: 'group', namespace });
}
