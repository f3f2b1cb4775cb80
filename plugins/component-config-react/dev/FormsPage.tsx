// SPDX-License-Identifier: Apache-2.0

import { Link } from '@backstage/ui';
import { useMemo } from 'react';
import { readDefinitions } from './definitions';
import { FormOfDefinition } from './FormOfDefinition';
import { FormControls } from './FormControls';
import { useChoices } from './useChoices';
import styles from './FormsPage.module.css';

/** The forms of the demo's types and traits, and of real ones if present. */
export function FormsPage() {
  const definitions = useMemo(() => readDefinitions(), []);
  const [choices, choose] = useChoices();
  const definition = definitions.find(({ id }) => id === choices.definition);
  if (!definition) {
    return (
      <main className={styles.page}>
        <ul className={styles.list} aria-label="Forms">
          {definitions.flatMap(({ id, title, sections }) =>
            sections.map(section => (
              <li key={`${id}${section}`}>
                <Link
                  href={`/?${new URLSearchParams({ definition: id, section })}`}
                >
                  {`${title} ${section} (${id})`}
                </Link>
              </li>
            )),
          )}
        </ul>
      </main>
    );
  }
  const section = definition.sections.includes(choices.section)
    ? choices.section
    : definition.sections[0];
  return (
    <main className={styles.page}>
      <FormControls
        definitions={definitions}
        definition={definition}
        choices={{ ...choices, section }}
        onChoose={choose}
      />
      <FormOfDefinition
        key={`${definition.id}${section}${choices.values}`}
        definition={definition}
        choices={{ ...choices, section }}
      />
    </main>
  );
}
