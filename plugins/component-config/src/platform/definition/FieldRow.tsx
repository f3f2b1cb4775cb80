// SPDX-License-Identifier: Apache-2.0

import { Badge, Text } from '@backstage/ui';
import type { DocumentedField } from '@component-config/plugin-component-config-common';
import {
  MarkdownText,
  ValueText,
  useLocalText,
} from '@component-config/plugin-component-config-react';
import { RiLink } from '@remixicon/react';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { SourceLink } from '../../components/SourceLink';
import { useTexts } from '../../translation';
import { fieldBadges } from './fieldBadges';
import styles from './FieldTable.module.css';

/** The documentation of a field: its description, its constraints, and its default. */
export function FieldRow(props: {
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
