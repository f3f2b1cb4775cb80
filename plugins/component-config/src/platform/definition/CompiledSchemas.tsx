// SPDX-License-Identifier: Apache-2.0

import { Flex, Text } from '@backstage/ui';
import type { CompiledDocument } from '@component-config/plugin-component-config-common';
import { CopyButton } from '../../components/CopyButton';
import { Choice } from '../../components/Choice';
import { useTexts } from '../../translation';
import { Loaded } from '../Loaded';
import { useSearchState } from '../../hooks/useSearchState';
import { NumberedText } from './NumberedText';
import { useDefinitionText } from './useDefinitionText';
import styles from './definition.module.css';

const names = ['show'] as const;

/** The views of a compiled schema. */
const parts = ['jsonSchema', 'structural', 'annotations'] as const;

/**
 * The compiled schema of a ComponentType or Trait: the one that forms and checks use, and the one of OpenChoreo's
 * compiler.
 */
export function CompiledSchemas(props: { entityRef: string }) {
  const loaded = useDefinitionText(props.entityRef);
  return (
    <Loaded state={loaded} lines={12}>
      {({ compiled }) => <SchemaSections sections={compiled?.sections ?? []} />}
    </Loaded>
  );
}

export function SchemaSections(props: {
  sections: NonNullable<CompiledDocument['sections']>;
}) {
  const { t } = useTexts();
  const { sections } = props;
  const [{ show }, change] = useSearchState(names);
  const part = parts.find(known => known === show) ?? parts[0];
  if (sections.length === 0) {
    return <Text>{t('compiled.none')}</Text>;
  }
  return (
    <Flex direction="column" gap="4">
      <Choice
        label={t('compiled.parts')}
        options={parts}
        labelOf={id => t(`compiled.${id}`)}
        selected={part}
        onSelect={id => change({ show: id })}
      />
      {sections.map(({ section, schema }) => {
        const title = t(`section.${section}`);
        const text = JSON.stringify(schema[part], null, 2);
        return (
          <section key={section} aria-label={title}>
            <div className={styles.definitionSourceHead}>
              <Text as="h3" variant="title-x-small">
                {title}
              </Text>
              <CopyButton
                text={text}
                item="schema"
                label={t('compiled.copy', { section: title })}
                copiedLabel={t('compiled.copied')}
              />
            </div>
            <NumberedText
              label={`${title}: ${t(`compiled.${part}`)}`}
              text={text}
            />
          </section>
        );
      })}
    </Flex>
  );
}
