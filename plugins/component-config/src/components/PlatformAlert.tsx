// SPDX-License-Identifier: Apache-2.0

import { Alert } from '@backstage/ui';
import { PlatformView } from '@component-config/plugin-component-config-common';
import { useTexts } from '../translation';
import { useTime } from './RelativeTime';

/** Warns that a configuration is based on stale or incomplete data. Renders nothing otherwise. */
export function PlatformAlert(props: { view: PlatformView }) {
  const { t } = useTexts();
  const timeText = useTime();
  const { staleSince, withheld } = props.view;
  const what: string[] = [
    ...(withheld?.environments
      ? [t('platform.environments', { count: withheld.environments })]
      : []),
    ...(withheld?.overlays
      ? [t('platform.overlays', { count: withheld.overlays })]
      : []),
    ...(withheld?.delivered
      ? [t('platform.delivered', { count: withheld.delivered })]
      : []),
  ];
  return (
    <>
      {staleSince !== undefined && (
        <Alert
          role="status"
          status="warning"
          icon
          title={t('platform.stale', {
            time: timeText(staleSince),
          })}
          description={t('platform.staleDescription')}
        />
      )}
      {what.length > 0 && (
        <Alert
          role="status"
          status="info"
          icon
          title={t('platform.withheld')}
          description={t('platform.withheldDescription', {
            what: what.reduceRight((second, first) =>
              t('platform.and', { first, second }),
            ),
          })}
        />
      )}
    </>
  );
}
