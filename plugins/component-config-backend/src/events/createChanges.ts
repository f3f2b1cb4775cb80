// SPDX-License-Identifier: Apache-2.0

import type { AuthService, LoggerService } from '@backstage/backend-plugin-api';
import { stringifyError } from '@backstage/errors';
import type { EventsService } from '@backstage/plugin-events-node';
import type { SignalsService } from '@backstage/plugin-signals-node';
import { valuesSavedChannel } from '@component-config/plugin-component-config-common';
import type { ValuesStore } from '../database/ValuesStore';
import type { SubjectReader } from '../service/SubjectReader';
import { ChangeEvents } from './ChangeEvents';
import type { ConfigurationWatch } from './ConfigurationWatch';
import type { OwnerNotifications } from './OwnerNotifications';
import type {
  EndsChanged,
  ListsChanged,
  ProposalsChanged,
  ValuesChanged,
} from './ValuesChanged';

/**
 * Announces saves and proposals: to other plugins as events, to open pages as signals, to users as notifications.
 * Signals and notifications are optional in a portal.
 */
export function createChanges(options: {
  auth: Pick<AuthService, 'getOwnServiceCredentials'>;
  events: EventsService;
  lists: ListsChanged;
  logger: LoggerService;
  signals: SignalsService;
  store: Pick<ValuesStore, 'getRevision'>;
  subjects: Pick<SubjectReader, 'read'>;
  notifications: OwnerNotifications;
  watch: Pick<ConfigurationWatch, 'noteSave'>;
}): ValuesChanged & ProposalsChanged & EndsChanged & ListsChanged {
  const { lists, logger, signals, notifications } = options;
  const events = new ChangeEvents(options);
  const notify = async (what: string, sending: Promise<void>) => {
    try {
      await sending;
    } catch (error) {
      logger.debug(`Cannot notify ${what}. ${stringifyError(error)}`);
    }
  };
  // One after the other, so that many saves do not block the process.
  let turn = Promise.resolve();
  return {
    saved(revision) {
      const { componentRef, environment = null } = revision;
      lists.listsChanged();
      notify(
        'open pages of a save',
        signals.publish({
          recipients: { type: 'broadcast' },
          channel: valuesSavedChannel(componentRef),
          message: { environment, revision: revision.revision },
        }),
      );
      turn = turn.then(() =>
        notify('other plugins of a save', events.saved(revision)),
      );
    },
    opened(proposal) {
      lists.listsChanged();
      notify('owners of a proposal', notifications.opened(proposal));
    },
    decided(proposal) {
      lists.listsChanged();
      notify('the author of a decision', notifications.decided(proposal));
    },
    endingSoon(componentRef) {
      lists.listsChanged();
      notify('owners of an end', notifications.endingSoon(componentRef));
    },
    ended(componentRef) {
      notify('owners of an end', notifications.ended(componentRef));
    },
    listsChanged: () => lists.listsChanged(),
  };
}
