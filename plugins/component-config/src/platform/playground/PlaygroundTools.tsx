// SPDX-License-Identifier: Apache-2.0

import { Button, Select, Switch } from '@backstage/ui';
import {
  convertDefinition,
  type ConvertedDialect,
  type Finding,
} from '@component-config/config-engine';
import { ActionMenu } from '@component-config/plugin-component-config-react';
import {
  RiArrowLeftRightLine,
  RiFileTextLine,
  RiFolderOpenLine,
  RiRadarLine,
} from '@remixicon/react';
import { useNavigate } from 'react-router-dom';
import { useTexts } from '../../translation';
import { DocumentPicker, inNamespace, useTextFile } from '../documents';
import { usePlatformLinks } from '../usePlatformLinks';
import {
  environmentKey,
  type EnvironmentName,
  type SampleSource,
} from './readText';
import { ALL } from './useSample';
import styles from './PlaygroundPage.module.css';

/** The controls of the playground: its text, and what it is resolved for. */
export function PlaygroundTools(props: {
  text: string;
  sources: readonly SampleSource[];
  source: SampleSource | undefined;
  environments: readonly EnvironmentName[];
  environment: EnvironmentName | undefined;
  withPlatform: boolean;
  /** Loads a document of the catalog below a text. */
  onLoad: (entityRef: string, before: string) => void;
  /** Replaces the text; with the findings of its conversion, if any. */
  onText: (text: string, remarks?: readonly Finding[]) => void;
  onReset: () => void;
  onChange: (change: {
    type?: string;
    environment?: string;
    platform?: string;
  }) => void;
}) {
  const { t } = useTexts();
  const { text, sources, source, environments, environment } = props;
  const { withPlatform, onLoad, onText, onReset, onChange } = props;
  const links = usePlatformLinks();
  const navigate = useNavigate();
  const file = useTextFile(t('documents.open'), onText);

  function convert(dialect: ConvertedDialect) {
    const converted = convertDefinition(
      { file: 'documents.yaml', text },
      dialect,
    );
    onText(converted.text, converted.findings);
  }

  return (
    <div className={styles.tools}>
      <DocumentPicker
        className={styles.picker}
        label={t('playground.begin')}
        from={['component-types', 'traits', 'overlays']}
        onChange={entityRef => {
          onText(text);
          onLoad(entityRef, '');
        }}
      />
      <DocumentPicker
        className={styles.picker}
        label={t('playground.add')}
        onChange={entityRef => onLoad(entityRef, text)}
      />
      <Select
        className={styles.picker}
        size="small"
        label={t('playground.source')}
        placeholder={t('playground.noSource')}
        options={sources.map(({ entityRef, title, namespace }) => ({
          value: entityRef,
          label: inNamespace(title, namespace),
        }))}
        value={source?.entityRef ?? null}
        onChange={key => onChange({ type: String(key) })}
      />
      <Select
        className={styles.picker}
        size="small"
        label={t('words.environment')}
        options={[
          { value: ALL, label: t('words.allEnvironments') },
          ...environments.map(one => ({
            value: environmentKey(one),
            label: inNamespace(one.name, one.namespace),
          })),
        ]}
        value={environment ? environmentKey(environment) : ALL}
        onChange={key =>
          onChange({ environment: key === ALL ? undefined : String(key) })
        }
      />
      <Switch
        label={t('playground.withPlatform')}
        isSelected={withPlatform}
        onChange={isSelected =>
          onChange({ platform: isSelected ? 'true' : undefined })
        }
      />
      {links && (
        <Button
          size="small"
          variant="secondary"
          iconStart={<RiRadarLine aria-hidden />}
          onPress={() => navigate(links.page('impact'), { state: { text } })}
        >
          {t('impact.start')}
        </Button>
      )}
      <ActionMenu
        label={t('playground.actions')}
        actions={() => [
          {
            id: 'open',
            label: t('documents.open'),
            icon: <RiFolderOpenLine aria-hidden />,
            onAction: file.open,
          },
          ...(['shorthand', 'openapi'] as const).map(dialect => ({
            id: dialect,
            label: t(`playground.convert.${dialect}`),
            icon: <RiArrowLeftRightLine aria-hidden />,
            onAction: () => convert(dialect),
          })),
          {
            id: 'example',
            label: t('playground.example'),
            icon: <RiFileTextLine aria-hidden />,
            onAction: onReset,
          },
        ]}
      />
      {file.input}
    </div>
  );
}
