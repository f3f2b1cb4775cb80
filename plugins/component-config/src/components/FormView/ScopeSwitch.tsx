import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Text, ToggleButton, ToggleButtonGroup } from '@backstage/ui';
import { EnvironmentSummary } from '@component-config/plugin-component-config-common';
import { componentConfigTranslationRef } from '../../translation';
import styles from './FormView.module.css';

// No environment has this name: names have no spaces.
const ALL = 'all environments';

/** For which environment the values are edited, in promotion order, or for all. */
export function ScopeSwitch(props: {
  environments: readonly EnvironmentSummary[];
  /** Absent: all environments. */
  selected: string | undefined;
  onSelect: (environment: string | undefined) => void;
}) {
  const { t } = useTranslationRef(componentConfigTranslationRef);
  const { environments, selected, onSelect } = props;
  return (
    <div className={styles.scope}>
      <Text id="component-config-scope" weight="bold">
        {t('scope.label')}
      </Text>
      <ToggleButtonGroup
        className={styles.toggles}
        aria-labelledby="component-config-scope"
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[selected ?? ALL]}
        onSelectionChange={keys => {
          const [key] = keys;
          onSelect(key === ALL ? undefined : String(key));
        }}
      >
        <ToggleButton id={ALL}>{t('scope.all')}</ToggleButton>
        {environments.map(environment => (
          <ToggleButton key={environment.name} id={environment.name}>
            {environment.title ?? environment.name}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </div>
  );
}
