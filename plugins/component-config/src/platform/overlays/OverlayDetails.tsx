// SPDX-License-Identifier: Apache-2.0

import { EntityRefLink } from '@backstage/plugin-catalog-react';
import { Button, ButtonLink, Text } from '@backstage/ui';
import type {
  ConfigurationRef,
  OverlayReport,
} from '@component-config/plugin-component-config-common';
import {
  SeverityIcon,
  useLocalText,
} from '@component-config/plugin-component-config-react';
import { RiArrowLeftLine, RiRadarLine } from '@remixicon/react';
import { Fragment, type ReactNode } from 'react';
import { PlacePath } from '../../components/PlaceName';
import { PlatformAlert } from '../../components/PlatformAlert';
import { SourceLink } from '../../components/SourceLink';
import { TitledPart } from '../../components/ValuesEffect';
import textList from '../../components/textList.module.css';
import { queries, useLive } from '../../queries';
import { useTexts } from '../../translation';
import tables from '../impact/ImpactTable.module.css';
import { Loaded } from '../Loaded';
import { usePlatformLinks } from '../usePlatformLinks';
import icons from '../../components/icons.module.css';
import styles from './OverlaysPage.module.css';

/** The effect of one overlay: where it applies, what it sets, where it wins, and its findings. */
export function OverlayDetails(props: {
  entityRef: string;
  onBack: () => void;
}) {
  const { t } = useTexts();
  const links = usePlatformLinks();
  const { entityRef, onBack } = props;
  const loaded = useLive(queries.overlayReport(entityRef));
  return (
    <div className={styles.details}>
      <div className={styles.head}>
        <Button
          size="small"
          variant="tertiary"
          iconStart={<RiArrowLeftLine aria-hidden />}
          onPress={onBack}
        >
          {t('overlays.back')}
        </Button>
        <h2 className={styles.title}>
          <EntityRefLink entityRef={entityRef} hideIcon />
        </h2>
        {links && (
          <ButtonLink
            size="small"
            variant="secondary"
            iconStart={<RiRadarLine aria-hidden />}
            href={links.page('impact', { document: entityRef })}
          >
            {t('overlays.change')}
          </ButtonLink>
        )}
      </div>
      <Loaded state={loaded} lines={10}>
        {report => <Report report={report} />}
      </Loaded>
    </div>
  );
}

function Report({ report }: { report: OverlayReport }) {
  const { t } = useTexts();
  const textOf = useLocalText();
  const { lint, environments, paths, withheldPaths = 0 } = report;
  return (
    <>
      <PlatformAlert view={report} />
      <TitledPart title={t('overlays.lint')}>
        {lint.length === 0 ? (
          <Text>{t('overlays.noLint')}</Text>
        ) : (
          <ul className={textList.list}>
            {lint.map(({ rule, position, examples, ...words }, index) => (
              <li key={index} className={textList.item}>
                <span className={styles.lint}>
                  <SeverityIcon severity="warning" className={icons.large} />
                  {t(`overlays.rule.${rule}`)}
                </span>
                <span>{textOf('message', words)}</span>
                {position && <SourceLink position={position} />}
                <Examples examples={examples} />
              </li>
            ))}
          </ul>
        )}
      </TitledPart>
      <TitledPart title={t('overlays.where')}>
        <Text>
          {t('overlays.takesPart', {
            count: report.components,
            configurations: String(report.configurations),
          })}
        </Text>
        {environments.length > 0 && (
          <Table
            caption={t('overlays.environmentTable')}
            columns={[
              t('overlays.environment'),
              t('overlays.components'),
              t('overlays.effectiveIn'),
            ]}
          >
            {environments.map(place => (
              <tr key={`${place.namespace}/${place.environment}`}>
                <th scope="row">{place.environment}</th>
                <td data-label={t('overlays.components')}>
                  {place.components}
                </td>
                <td data-label={t('overlays.effectiveIn')}>
                  {place.effective}
                </td>
              </tr>
            ))}
          </Table>
        )}
      </TitledPart>
      <TitledPart title={t('overlays.paths')}>
        {paths.length === 0 ? (
          <Text>{t('overlays.noPaths')}</Text>
        ) : (
          <Table
            caption={t('overlays.fieldTable')}
            columns={[
              t('overlays.field'),
              t('overlays.winsIn'),
              t('overlays.redundantIn'),
              t('overlays.examples'),
              t('overlays.written'),
            ]}
          >
            {paths.map(path => (
              <tr key={path.pointer}>
                <th scope="row">
                  <PlacePath pointer={path.pointer} />
                </th>
                <td data-label={t('overlays.winsIn')}>
                  {t('overlays.wins', { count: path.wins })}
                </td>
                <td data-label={t('overlays.redundantIn')}>
                  {path.redundant > 0
                    ? t('overlays.wins', { count: path.redundant })
                    : '–'}
                </td>
                <td data-label={t('overlays.examples')}>
                  <Examples examples={path.examples} />
                </td>
                <td data-label={t('overlays.written')}>
                  {path.position && <SourceLink position={path.position} />}
                </td>
              </tr>
            ))}
          </Table>
        )}
        {withheldPaths > 0 && (
          <Text color="secondary">
            {t('overlays.withheld', { count: withheldPaths })}
          </Text>
        )}
      </TitledPart>
    </>
  );
}

function Examples(props: { examples: readonly ConfigurationRef[] }) {
  return (
    <span className={styles.note}>
      {props.examples.map(({ componentRef, environment }, index) => (
        <Fragment key={`${componentRef}#${environment}`}>
          {index > 0 && ', '}
          <EntityRefLink entityRef={componentRef} hideIcon /> ({environment})
        </Fragment>
      ))}
    </span>
  );
}

function Table(props: {
  caption: string;
  columns: readonly string[];
  children: ReactNode;
}) {
  const { caption, columns, children } = props;
  return (
    <div
      className={tables.scroll}
      role="region"
      aria-label={caption}
      // A scrollable region has to be reachable by keyboard.
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <table className={tables.table}>
        <thead>
          <tr>
            {columns.map(column => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
