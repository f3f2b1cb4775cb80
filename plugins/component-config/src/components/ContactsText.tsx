// SPDX-License-Identifier: Apache-2.0

import type { Contacts } from '@component-config/plugin-component-config-common';
import { Fragment } from 'react';
import { useTexts } from '../translation';
import { PrincipalLink } from './PrincipalLink';
import { actionsIn, useAllowed } from './useAllowed';

/** Names those who may perform an action on a component's values. Renders nothing if nobody is configured. */
export function ContactsText(props: {
  componentRef: string;
  action: keyof Contacts;
  /** Omitted for the values for all environments. */
  environment?: {
    name: string;
    /** Defaults to the name. */
    title?: string;
  };
}) {
  const { t } = useTexts();
  const { componentRef, action, environment } = props;
  const { actions } = useAllowed(componentRef);
  const contacts =
    actions && actionsIn(actions, environment?.name).contacts?.[action];
  if (!contacts) {
    return null;
  }
  const people = (
    <>
      {contacts.map((who, index) => (
        <Fragment key={who}>
          {index > 0 && ', '}
          <PrincipalLink who={who} />
        </Fragment>
      ))}
    </>
  );
  return (
    <span>
      {environment === undefined
        ? t(`contacts.${action}General`, { people })
        : t(`contacts.${action}`, {
            people,
            environment: environment.title ?? environment.name,
          })}
    </span>
  );
}
