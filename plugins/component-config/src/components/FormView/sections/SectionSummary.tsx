// SPDX-License-Identifier: Apache-2.0

import { Text } from '@backstage/ui';
import {
  CompiledSchema,
  EffectiveConfiguration,
} from '@component-config/config-engine';
import {
  Collapsible,
  OriginText,
  ValueText,
  useLocalText,
} from '@component-config/plugin-component-config-react';
import { effectiveRows, Section } from '../../../configuration';
import { useTexts } from '../../../translation';
import { useSectionTitle } from './useSectionTitle';
import styles from './SectionSummary.module.css';

/** The values of a section that cannot be edited in this scope, folded. */
export function SectionSummary(props: {
  section: Section;
  schema: CompiledSchema;
  effective: EffectiveConfiguration;
}) {
  const { t } = useTexts();
  const titleOf = useSectionTitle();
  const textOf = useLocalText();
  const { section, schema, effective } = props;
  const rows =
    effectiveRows(schema, [{ environment: '', effective }]).find(
      group => group.section.pointer === section.pointer,
    )?.rows ?? [];
  return (
    <Collapsible
      title={titleOf(section)}
      subtitle={t('section.sameEverywhere')}
    >
      {rows.length === 0 ? (
        <Text color="secondary">{t('effective.noValues')}</Text>
      ) : (
        <dl className={styles.values}>
          {rows.map(({ pointer, trail, cells: [cell] }) => (
            <div key={pointer} className={styles.row}>
              <dt title={pointer}>{trail.join(' › ')}</dt>
              <dd>
                <ValueText value={cell.value} />
                {cell.layer && (
                  <OriginText
                    kind={cell.layer.kind === 'schema' ? 'default' : 'layer'}
                  >
                    {textOf('title', cell.layer)}
                  </OriginText>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Collapsible>
  );
}
