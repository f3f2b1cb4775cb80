// SPDX-License-Identifier: Apache-2.0

import { Flex, Link, Text } from '@backstage/ui';
import type { ListedEnvironment } from '@component-config/plugin-component-config-common';
import { RiArrowLeftLine } from '@remixicon/react';
import { PairSwitch } from '../../components/CompareView/PairSwitch';
import { useTexts } from '../../translation';
import { Loaded } from '../Loaded';
import { usePageState } from '../usePageState';
import { usePlatformLinks } from '../usePlatformLinks';
import { DifferentComponents } from './DifferentComponents';
import { useEnvironments } from './useEnvironments';
import styles from './Environments.module.css';

const names = ['from', 'to', 'pointer', 'text'] as const;

/** The differences between two environments, across all components. */
export function EnvironmentDifferences() {
  const { t } = useTexts();
  const links = usePlatformLinks();
  const loaded = useEnvironments();
  return (
    <Flex direction="column" gap="4">
      <div className={styles.head}>
        {links && (
          <Link
            href={links.page('environments')}
            aria-label={t('environments.back')}
          >
            <RiArrowLeftLine aria-hidden size={16} />
          </Link>
        )}
        <Text as="h2" variant="title-small">
          {t('environments.differences')}
        </Text>
      </div>
      <Loaded state={loaded}>
        {({ items }) => <ChosenPair environments={items} />}
      </Loaded>
    </Flex>
  );
}

function ChosenPair(props: { environments: readonly ListedEnvironment[] }) {
  const { t } = useTexts();
  const [state, change] = usePageState(names);
  // Components refer to environments by name; those of several namespaces are one option.
  const environments = [
    ...new Map(props.environments.map(one => [one.name, one])).values(),
  ];
  if (environments.length < 2) {
    return <Text>{t('environments.tooFew')}</Text>;
  }
  const named = (name: string | undefined) =>
    environments.find(one => one.name === name)?.name;
  // The last promotion step is where differences matter most.
  const to = named(state.to) ?? environments[environments.length - 1].name;
  const from =
    named(state.from) ??
    environments.find(one => one.name === to)?.promotedFrom.find(named) ??
    environments[environments.length - 2].name;
  return (
    <>
      <PairSwitch
        environments={environments}
        pair={{ from, to }}
        onChange={pair => change({ ...pair, pointer: undefined })}
      />
      <DifferentComponents
        key={`${from} ${to}`}
        from={from}
        to={to}
        pointer={state.pointer}
        text={state.text}
        onChange={change}
      />
    </>
  );
}
