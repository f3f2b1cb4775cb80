// SPDX-License-Identifier: Apache-2.0

import { ToggleButton, ToggleButtonGroup } from '@backstage/ui';
import { useTexts } from '../../translation';
import toggles from '../toggles.module.css';

/** Switches between the fields of a form and YAML. */
export function FormatSwitch(props: {
  /** Defaults to fields. */
  selected: 'yaml' | undefined;
  onSelect: (format: 'yaml' | undefined) => void;
}) {
  const { t } = useTexts();
  const { selected, onSelect } = props;
  return (
    <ToggleButtonGroup
      className={toggles.toggles}
      aria-label={t('format.label')}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[selected ?? 'fields']}
      onSelectionChange={keys => {
        const [key] = keys;
        onSelect(key === 'yaml' ? 'yaml' : undefined);
      }}
    >
      <ToggleButton id="fields" size="small">
        {t('format.fields')}
      </ToggleButton>
      <ToggleButton id="yaml" size="small">
        {t('format.yaml')}
      </ToggleButton>
    </ToggleButtonGroup>
  );
}
