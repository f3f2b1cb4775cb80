// SPDX-License-Identifier: Apache-2.0

import { appThemeApiRef, useApi } from '@backstage/frontend-plugin-api';
import { Select } from '@backstage/ui';
import { useEffect, useState } from 'react';
import { Definition } from './definitions';
import { Choices } from './useChoices';
import styles from './FormsPage.module.css';

/** The choices besides definition and section, with their labels. */
const offers: ReadonlyArray<{
  choice: keyof Choices;
  label: string;
  options: { [value: string]: string };
}> = [
  {
    choice: 'layers',
    label: 'Other layers',
    options: {
      defaults: 'Schema defaults',
      overlay: 'With an overlay',
      enforced: 'With an enforced overlay',
    },
  },
  {
    choice: 'values',
    label: 'Edited layer',
    options: { none: 'Empty', fitting: 'With values', wrong: 'With errors' },
  },
  {
    choice: 'mode',
    label: 'Mode',
    options: { edit: 'Edit', scaffold: 'Scaffolder' },
  },
  {
    choice: 'role',
    label: 'Role',
    options: {
      developer: 'Developer',
      platform: 'May see hidden fields and secrets',
    },
  },
  {
    choice: 'saved',
    label: 'Tried to save',
    options: { no: 'Not yet', yes: 'Yes' },
  },
];

/** Selects a form and its surroundings. */
export function FormControls(props: {
  definitions: readonly Definition[];
  definition: Definition;
  choices: Choices;
  onChoose: (changed: Partial<Choices>) => void;
}) {
  const { definitions, definition, choices, onChoose } = props;
  return (
    <div className={styles.controls}>
      <Select
        label="Definition"
        searchable
        options={definitions.map(({ id, title }) => ({
          value: id,
          label: `${title} (${id.split('/')[0]})`,
        }))}
        value={definition.id}
        onChange={key => onChoose({ definition: String(key), section: '' })}
      />
      <Select
        label="Section"
        options={definition.sections.map(value => ({ value, label: value }))}
        value={choices.section}
        onChange={key => onChoose({ section: String(key) })}
      />
      {offers.map(({ choice, label, options }) => (
        <Select
          key={choice}
          label={label}
          options={Object.keys(options).map(value => ({
            value,
            label: options[value],
          }))}
          value={choices[choice]}
          onChange={key => onChoose({ [choice]: String(key) })}
        />
      ))}
      <ThemeSelect />
    </div>
  );
}

function ThemeSelect() {
  const themes = useApi(appThemeApiRef);
  const [active, setActive] = useState(themes.getActiveThemeId());
  useEffect(() => {
    const subscription = themes.activeThemeId$().subscribe(setActive);
    return () => subscription.unsubscribe();
  }, [themes]);
  return (
    <Select
      label="Theme"
      options={[
        { value: 'auto', label: 'Of the system' },
        ...themes
          .getInstalledThemes()
          .map(({ id, title }) => ({ value: id, label: title })),
      ]}
      value={active ?? 'auto'}
      onChange={key =>
        themes.setActiveThemeId(key === 'auto' ? undefined : String(key))
      }
    />
  );
}
