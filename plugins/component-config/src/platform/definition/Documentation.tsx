// SPDX-License-Identifier: Apache-2.0

import { Flex, SearchField, Text, Badge } from '@backstage/ui';
import type {
  DefinitionDocumentation,
  DocumentedField,
} from '@component-config/plugin-component-config-common';
import {
  useLocalText,
  MarkdownText,
  ValueText,
} from '@component-config/plugin-component-config-react';
import type { SectionName } from '@component-config/config-engine';
import { RiLink } from '@remixicon/react';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { PlatformAlert } from '../../components/PlatformAlert';
import { queries, useLive } from '../../queries';
import { useTexts } from '../../translation';
import { useSearchKey } from '../list';
import { Loaded } from '../Loaded';
import { useSearchState } from '../../hooks/useSearchState';
import { fieldBadges, fieldsWith } from './fieldsWith';
import { SourceLink } from '../../components/SourceLink';
import styles from './definition.module.css';

const names = ['text', 'field'] as const;

/** The fields of a ComponentType or Trait, documented for its users. */
export function Documentation(props: { entityRef: string }) {
  const { entityRef } = props;
  const documentationState = useLive(queries.documentation(entityRef));
  return (
    <Loaded state={documentationState} lines={8}>
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
  const [{ text = '', field }, change] = useSearchState(names);
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
      {shown.map(
        ({ section, dialect, shown: fields, hasRules, hiddenFields }) => (
          <section key={section} aria-labelledby={`fields-of-${section}`}>
            <div className={styles.head}>
              <Text as="h3" id={`fields-of-${section}`} variant="title-x-small">
                {t(`section.${section}`)}
              </Text>
              <Text color="secondary" variant="body-small">
                {t(`documentation.dialect.${dialect}`)}
                {hasRules && ` · ${t('documentation.hasRules')}`}
                {hiddenFields !== undefined &&
                  ` · ${t('documentation.hiddenFields', { count: hiddenFields })}`}
              </Text>
            </div>
            {fields.length > 0 ? (
              <FieldTable section={section} fields={fields} focused={field} />
            ) : (
              <Text color="secondary">{t('list.nothingFits')}</Text>
            )}
          </section>
        ),
      )}
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

/** The fields of a section, with one linkable row each. */
function FieldTable(props: {
  section: SectionName;
  fields: readonly DocumentedField[];
  /** The field in the address: `parameters.port`. */
  focused: string | undefined;
}) {
  const { t } = useTexts();
  const { section, fields, focused } = props;
  return (
    <table className={styles.fields} aria-label={t(`section.${section}`)}>
      <thead>
        <tr>
          <th scope="col">{t('documentation.field')}</th>
          <th scope="col">{t('documentation.type')}</th>
          <th scope="col">{t('documentation.default')}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(field => (
          <FieldRow
            key={field.path}
            field={field}
            id={`${section}.${field.path}`}
            isFocused={focused === `${section}.${field.path}`}
          />
        ))}
      </tbody>
    </table>
  );
}

/**
 * The traits that components of a type have, and those that they may add. Renders nothing if the type mentions none.
 */
function DocumentedTraits(props: { documentation: DefinitionDocumentation }) {
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

/** The documentation of a field: its description, its constraints, and its default. */
function FieldRow(props: {
  field: DocumentedField;
  /** The field's id in addresses: `parameters.port`. */
  id: string;
  isFocused: boolean;
}) {
  const { t } = useTexts();
  const { field, id, isFocused } = props;
  const { path, title, description, constraints, examples } = field;
  const textOf = useLocalText();
  const row = useRef<HTMLTableRowElement>(null);
  const address = useAddressOf(id);
  useEffect(() => {
    if (isFocused) {
      row.current?.scrollIntoView?.({ block: 'center' });
    }
  }, [isFocused]);
  return (
    <tr ref={row} data-focused={isFocused ? '' : undefined}>
      <th scope="row">
        <div className={styles.name}>
          <code>{path}</code>
          {title !== undefined && <Text color="secondary">{title}</Text>}
          <Link
            to={address}
            className={styles.link}
            aria-label={t('documentation.linkTo', { field: path })}
          >
            <RiLink aria-hidden />
          </Link>
          {fieldBadges(field).map(badge => (
            <Badge key={badge} size="small">
              {t(`documentation.${badge}`)}
            </Badge>
          ))}
        </div>
        {description !== undefined && (
          <MarkdownText>{description}</MarkdownText>
        )}
        <ul className={styles.notes}>
          {field.conditions.map(condition => (
            <li key={condition}>
              {t('documentation.condition')} <code>{condition}</code>
            </li>
          ))}
          {field.setBy !== undefined && (
            <li>
              {t('documentation.setBy', {
                who: textOf('setBy', { ...field, setBy: field.setBy }),
              })}
            </li>
          )}
          {field.merge !== undefined && (
            <li>
              {t(`documentation.merge.${field.merge.kind}`, {
                keys:
                  field.merge.kind === 'map' ? field.merge.keys.join(', ') : '',
              })}
            </li>
          )}
          {field.position && (
            <li>
              <SourceLink position={field.position} />
            </li>
          )}
        </ul>
      </th>
      <td>
        {textOf('type', field)}
        <ul className={styles.notes}>
          {constraints.map(one => (
            <li key={one.keyword}>{textOf('sentence', one)}</li>
          ))}
        </ul>
      </td>
      <td>
        {field.default !== undefined && <ValueText value={field.default} />}
        {examples.length > 0 && (
          <ul className={styles.notes}>
            <li>{t('documentation.examples')}</li>
            {examples.map((example, index) => (
              <li key={index}>
                <ValueText value={example} />
              </li>
            ))}
          </ul>
        )}
      </td>
    </tr>
  );
}

/** The address of a field on this page. The search text is kept, so that the row stays visible. */
function useAddressOf(id: string): string {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  params.set('field', id);
  return `${pathname}?${params}`;
}
