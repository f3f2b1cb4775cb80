import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { ToggleButton, ToggleButtonGroup } from '@backstage/ui';
import { componentConfigTranslationRef } from '../../translation';

/** As what the values are edited: a form, or their YAML. */
export function FormatSwitch(props: {
  /** Absent: a form. */
  selected: 'yaml' | undefined;
  onSelect: (format: 'yaml' | undefined) => void;
}) {
  const { t } = useTranslationRef(componentConfigTranslationRef);
  const { selected, onSelect } = props;
  return (
    <ToggleButtonGroup
      aria-label={t('format.label')}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[selected ?? 'form']}
      onSelectionChange={keys => {
        const [key] = keys;
        onSelect(key === 'yaml' ? 'yaml' : undefined);
      }}
    >
      <ToggleButton id="form">{t('format.form')}</ToggleButton>
      <ToggleButton id="yaml">{t('format.yaml')}</ToggleButton>
    </ToggleButtonGroup>
  );
}
