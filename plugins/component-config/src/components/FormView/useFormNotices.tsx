// SPDX-License-Identifier: Apache-2.0

import { ConfigurationForm } from '@component-config/plugin-component-config-common';
import { useMemo } from 'react';
import { useFindingMessage } from '@component-config/plugin-component-config-react';
import { Alert } from '@backstage/ui';
import { DegradedLayer } from '../../configuration';
import { useTexts } from '../../translation';
import {
  BrokenDefinitionAlert,
  isBrokenDefinition,
} from '../BrokenDefinitionAlert/BrokenDefinitionAlert';
import { ContactsText } from '../ContactsText';
import { DegradedAlert } from '../DegradedAlert';
import { Notice } from '../Notices';
import { PlatformAlert } from '../PlatformAlert';
import { ReleaseAlert, useReleaseTexts } from '../ReleaseNote/ReleaseNote';
import { useTime } from '../RelativeTime';
import { EditMode } from './useFieldPermissions';
/** The notices above a form. */
export function useFormNotices(options: {
  form: ConfigurationForm;
  scope: string;
  mode: EditMode;
  degraded: readonly DegradedLayer[];
}): readonly Notice[] {
  const { t } = useTexts();
  const timeText = useTime();
  const messageOf = useFindingMessage();
  const textsOf = useReleaseTexts();
  const { form, scope, mode, degraded } = options;
  const { staleSince, hidden, release, findings } = form;
  const definitions = useMemo(
    () => [form.componentType, ...form.traits],
    [form],
  );
  const isGeneral = form.environment === undefined;
  const broken = findings.find(isBrokenDefinition);
  const notices: Notice[] = [];
  if (broken) {
    notices.push({
      key: 'broken',
      status: 'danger',
      title: messageOf(broken),
      alert: (
        <BrokenDefinitionAlert definitions={definitions} findings={findings} />
      ),
    });
  }
  if (degraded.length > 0) {
    notices.push({
      key: 'degraded',
      status: 'warning',
      isOpen: true,
      title: t('degraded.title'),
      alert: <DegradedAlert layers={degraded} />,
    });
  }
  if (staleSince !== undefined || hidden !== undefined) {
    notices.push({
      key: 'platform',
      status: staleSince === undefined ? 'info' : 'warning',
      title:
        staleSince === undefined
          ? t('platform.hidden')
          : t('platform.stale', {
              time: timeText(staleSince),
            }),
      alert: <PlatformAlert view={form} />,
    });
  }
  if (form.gitOnly === 'delivery') {
    const title = t('gitOnly.delivered');
    notices.push({
      key: 'delivered',
      status: 'info',
      title,
      alert: (
        <Alert
          role="status"
          status="info"
          icon
          title={title}
          description={t('gitOnly.deliveredHelp')}
        />
      ),
    });
  }
  if (mode !== 'save') {
    notices.push({
      key: 'access',
      status: 'info',
      title: isGeneral
        ? t('access.titleGeneral')
        : t('access.title', { scope }),
      alert: <AccessAlert form={form} mode={mode} scope={scope} />,
    });
  }
  if (release) {
    notices.push({
      key: 'release',
      status: 'info',
      title: textsOf(release).title,
      alert: <ReleaseAlert release={release} />,
    });
  }
  return notices;
}

/** Explains why the user may not save, and the alternatives. Renders nothing if the user may save. */
function AccessAlert(props: {
  form: ConfigurationForm;
  mode: EditMode;
  /** Display name of the scope. */
  scope: string;
}) {
  const { t } = useTexts();
  const { form, mode, scope } = props;
  const { componentRef, environment } = form;
  if (mode === 'save') {
    return null;
  }
  return (
    <Alert
      role="status"
      status="info"
      icon
      title={
        environment === undefined
          ? t('access.titleGeneral')
          : t('access.title', { scope })
      }
      description={
        <>
          {t(mode === 'propose' ? 'access.propose' : 'access.readOnly')}{' '}
          <ContactsText
            componentRef={componentRef}
            environment={environment}
            action="update"
          />
        </>
      }
    />
  );
}
