import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Button } from '@backstage/ui';
import { JsonValue } from '@component-config/config-engine';
import { RiEditLine } from '@remixicon/react';
import { componentConfigReactTranslationRef } from '../../../../translation';
import { OriginText } from '../../../OriginText';
import { ValueText } from '../../../ValueText';
import { Inherited } from '../../types';
import styles from './MapField.module.css';

/** One entry of a map that a lower layer gives, with the button that copies it into the edited one. */
export function InheritedEntry(props: {
  name: string;
  value: JsonValue;
  origin: Inherited | undefined;
  /** Absent: the entry cannot be overridden. */
  onOverride?: () => void;
}) {
  const { t } = useTranslationRef(componentConfigReactTranslationRef);
  const { name, value, origin, onOverride } = props;
  return (
    <div className={styles.inherited}>
      <span className={styles.name}>{name}</span>
      <ValueText value={value} />
      {origin && <OriginText kind={origin.kind}>{origin.origin}</OriginText>}
      {onOverride && (
        <Button
          size="small"
          variant="tertiary"
          iconStart={<RiEditLine aria-hidden />}
          aria-label={t('map.overrideEntry', { key: name })}
          onPress={onOverride}
        >
          {t('map.override')}
        </Button>
      )}
    </div>
  );
}
