// SPDX-License-Identifier: Apache-2.0

import { Flex, SearchField, Text } from '@backstage/ui';
import type { DefinitionDocumentation } from '@component-config/plugin-component-config-common';
import { useLocalText } from '@component-config/plugin-component-config-react';
import { PlatformAlert } from '../../components/PlatformAlert';
import { queries, useLive } from '../../queries';
import { useTexts } from '../../translation';
import { useSearchKey } from '../list';
import { Loaded } from '../Loaded';
import { usePageState } from '../usePageState';
import { DocumentedTraits } from './DocumentedTraits';
import { FieldTable } from './FieldTable';
import { fieldsWith } from './fieldsWith';
import styles from './Documentation.module.css';

const names = ['text', 'field'] as const;

/** The fields of a ComponentType or Trait, documented for its users. */
export function Documentation(props: { entityRef: string }) {
  const { entityRef } = props;
  const asked = useLive(queries.documentation(entityRef));
  return (
    <Loaded state={asked} lines={8}>
      {documentation => <Documented documentation={documentation} />}
    </Loaded>
  );
}

function Documented(props: { documentation: DefinitionDocumentation }) {
  const { t } = useTexts();
  const { documentation } = props;
  const { sections, rules } = documentation;
  const textOf = useLocalText();
  const search = useSearchKey();
  const [{ text = '', field }, change] = usePageState(names);
  const shown = sections.map(section => ({
    ...section,
    shown: fieldsWith(section.fields, text, textOf, badge =>
      t(`documentation.${badge}`),
    ),
  }));
  const count = shown.reduce((sum, section) => sum + section.shown.length, 0);
  return (
    <Flex direction="column" gap="4">
      <PlatformAlert view={documentation} />
      <div role="search" className={styles.search}>
        <SearchField
          ref={search}
          aria-label={t('documentation.search')}
          placeholder={t('documentation.search')}
          value={text}
          onChange={next => change({ text: next })}
        />
        <Text color="secondary" aria-live="polite">
          {t('documentation.count', { count })}
        </Text>
      </div>
      {sections.length === 0 && <Text>{t('documentation.noFields')}</Text>}
      {shown.map(({ section, dialect, shown: fields, hasRules, withheld }) => (
        <section key={section} aria-labelledby={`fields-of-${section}`}>
          <div className={styles.head}>
            <Text as="h3" id={`fields-of-${section}`} variant="title-x-small">
              {t(`section.${section}`)}
            </Text>
            <Text color="secondary" variant="body-small">
              {t(`documentation.dialect.${dialect}`)}
              {hasRules && ` · ${t('documentation.hasRules')}`}
              {withheld !== undefined &&
                ` · ${t('documentation.withheld', { count: withheld })}`}
            </Text>
          </div>
          {fields.length > 0 ? (
            <FieldTable section={section} fields={fields} focused={field} />
          ) : (
            <Text color="secondary">{t('list.nothingFits')}</Text>
          )}
        </section>
      ))}
      {rules.length > 0 && (
        <section aria-labelledby="rules-of-definition">
          <Text as="h3" id="rules-of-definition" variant="title-x-small">
            {t('documentation.rules')}
          </Text>
          <ul className={styles.rules}>
            {rules.map(({ message, rule, atDeployment }) => (
              <li key={`${rule} ${message}`}>
                <Text>{message}</Text> <code>{rule}</code>
                {atDeployment && (
                  <Text color="secondary" variant="body-small">
                    {t('documentation.atDeployment')}
                  </Text>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      <DocumentedTraits documentation={documentation} />
    </Flex>
  );
}
