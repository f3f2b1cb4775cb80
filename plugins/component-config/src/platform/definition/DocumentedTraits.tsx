// SPDX-License-Identifier: Apache-2.0

import { Text } from '@backstage/ui';
import type { DefinitionDocumentation } from '@component-config/plugin-component-config-common';
import { useTexts } from '../../translation';
import styles from './Documentation.module.css';

/**
 * The traits that components of a type have, and those that they may add. Renders nothing if the type mentions none.
 */
export function DocumentedTraits(props: {
  documentation: DefinitionDocumentation;
}) {
  const { t } = useTexts();
  const { embeddedTraits, allowedTraits } = props.documentation;
  if (embeddedTraits.length === 0 && allowedTraits === undefined) {
    return null;
  }
  return (
    <section aria-labelledby="traits-of-definition">
      <Text as="h3" id="traits-of-definition" variant="title-x-small">
        {t('documentation.traits')}
      </Text>
      <ul className={styles.rules}>
        {embeddedTraits.map(({ instanceName, name }) => (
          <li key={instanceName}>
            <Text>{t('documentation.embeds', { name, instanceName })}</Text>
          </li>
        ))}
        {allowedTraits && (
          <li>
            <Text>
              {allowedTraits.length === 0
                ? t('documentation.allowsNone')
                : t('documentation.allows', {
                    names: allowedTraits.map(({ name }) => name).join(', '),
                  })}
            </Text>
          </li>
        )}
      </ul>
    </section>
  );
}
