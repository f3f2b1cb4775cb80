// SPDX-License-Identifier: Apache-2.0

import { Section } from '@component-config/config-platform';
import {
  CompiledSchema,
  Finding,
  isWithin,
} from '@component-config/config-engine';
import {
  currentValue,
  fieldTree,
  flattenFields,
  formFields,
  unfinishedFindings,
} from '@component-config/plugin-component-config-react';
import { useMemo } from 'react';
import { LayerEdit } from './useLayerEdit';

/**
 * An error for each text that is not a value yet, in the fields that apply: a text in another field can neither be
 * corrected nor saved.
 *
 * @param sections - the edited sections
 */
export function useUnfinished(
  schema: CompiledSchema,
  sections: readonly Section[],
  edit: LayerEdit,
): readonly Finding[] {
  const { unfinished, values, inherited } = edit;
  return useMemo(() => {
    const found = unfinishedFindings(unfinished.texts, values);
    if (found.length === 0) {
      return found;
    }
    const places = new Set(
      sections
        .filter(section =>
          found.some(({ pointer }) => isWithin(pointer, section.pointer)),
        )
        .flatMap(({ pointer }) => {
          const form = fieldTree(schema, pointer);
          return form
            ? flattenFields(
                formFields(form, pointer, at =>
                  currentValue(values, at, place => inherited(place)?.value),
                ),
              )
            : [];
        })
        .filter(field => !field.isInapplicable && !field.isOff)
        .map(({ pointer }) => pointer),
    );
    return found.filter(({ pointer }) => places.has(pointer));
  }, [schema, sections, unfinished, values, inherited]);
}
