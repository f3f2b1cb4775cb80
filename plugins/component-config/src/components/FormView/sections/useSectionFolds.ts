// SPDX-License-Identifier: Apache-2.0

import { Section } from '@component-config/config-platform';
import { CompiledSchema, isWithin } from '@component-config/config-engine';
import {
  fieldTree,
  flattenFields,
  formFields,
  OPEN_FIELDS,
} from '@component-config/plugin-component-config-react';
import { useCallback, useMemo, useState } from 'react';

/** The open sections. */
export interface SectionFolds {
  isOpen: (section: Section) => boolean;
  setOpen: (section: Section, isOpen: boolean) => void;
  /** Opens the section that contains a path. */
  openAround: (pointer: string) => void;
}

/** The open sections. Initially the first one is open, and the following ones while they have few fields. */
export function useSectionFolds(
  schema: CompiledSchema,
  sections: readonly Section[],
): SectionFolds {
  const initial = useMemo(() => {
    let fields = 0;
    return new Set(
      sections
        .filter((section, index) => {
          const form = fieldTree(schema, section.pointer);
          fields += form
            ? flattenFields(formFields(form, section.pointer, () => undefined))
                .length
            : 0;
          return index === 0 || fields <= OPEN_FIELDS;
        })
        .map(section => section.pointer),
    );
  }, [schema, sections]);
  const [chosen, setChosen] = useState<{ readonly [pointer: string]: boolean }>(
    {},
  );
  const isOpen = (section: Section) =>
    chosen[section.pointer] ?? initial.has(section.pointer);
  const setOpen = useCallback(
    (section: Section, open: boolean) =>
      setChosen(old => ({ ...old, [section.pointer]: open })),
    [],
  );
  const openAround = useCallback(
    (pointer: string) => {
      const section = sections.find(candidate =>
        isWithin(pointer, candidate.pointer),
      );
      if (section) {
        setOpen(section, true);
      }
    },
    [sections, setOpen],
  );
  return { isOpen, setOpen, openAround };
}
