// SPDX-License-Identifier: Apache-2.0

import type { AuthService } from '@backstage/backend-plugin-api';
import { parseEntityRef } from '@backstage/catalog-model';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import type { NotificationService } from '@backstage/plugin-notifications-node';
import { ownersOf } from './ownersOf';
import type { DecidedProposal, AnnouncedProposal } from './ValuesChanged';

/** The topics for which users choose their notifications. */
const PROPOSALS_TOPIC = 'component-config.proposals';
const DEGRADED_TOPIC = 'component-config.degraded';
const OBSERVED_TOPIC = 'component-config.observed';
const ENDS_TOPIC = 'component-config.ends';

const DEGRADED =
  'An overlay that is intended for it is not applied, or it cannot be resolved. Open the configuration to see where and why.';

/**
 * Notifies the owners of components, and the authors of proposals. Permissions and the catalog decide for the user of
 * the request, not for recipients, so a notification contains nothing that they could hide: no environment, no other document,
 * and nothing that a user wrote. The linked page shows what its reader may see
 * (docs/administration.md#events-signals-and-notifications).
 */
export class OwnerNotifications {
  readonly #auth: Pick<AuthService, 'getOwnServiceCredentials'>;
  readonly #catalog: Pick<CatalogService, 'getEntityByRef'>;
  readonly #notifications: NotificationService;

  constructor(options: {
    auth: Pick<AuthService, 'getOwnServiceCredentials'>;
    catalog: Pick<CatalogService, 'getEntityByRef'>;
    notifications: NotificationService;
  }) {
    this.#auth = options.auth;
    this.#catalog = options.catalog;
    this.#notifications = options.notifications;
  }

  /** Tells the owners that a decision is needed; an author who is an owner already knows. */
  async opened(proposal: AnnouncedProposal): Promise<void> {
    const { componentRef, id, author } = proposal;
    const owners = await this.#ownersOf(componentRef);
    if (owners.length === 0) {
      return;
    }
    await this.#notifications.send({
      recipients: {
        type: 'entity',
        entityRef: owners,
        ...(isEntityRef(author) && { excludeEntityRef: author }),
      },
      payload: {
        title: `Proposed configuration for ${nameOf(componentRef)}`,
        description: `${nameOf(author)} proposes values. Open the configuration to see them.`,
        link: linkTo(componentRef),
        topic: PROPOSALS_TOPIC,
        scope: `component-config:proposal:${id}`,
      },
    });
  }

  /** Notifies the author, unless the author decided alone or is a service, which reads no notifications. */
  async decided(proposal: DecidedProposal): Promise<void> {
    const { componentRef, id, author, state, decidedBy } = proposal;
    if (author === decidedBy || !isEntityRef(author)) {
      return;
    }
    await this.#notifications.send({
      recipients: { type: 'entity', entityRef: author },
      payload: {
        title: `Your proposal for ${nameOf(componentRef)} was ${state}`,
        description: `${nameOf(decidedBy)} ${state} it. Open the configuration to see it.`,
        link: linkTo(componentRef),
        topic: PROPOSALS_TOPIC,
        scope: `component-config:proposal:${id}`,
      },
    });
  }

  /** Notifies the owners that something is missing from what will be deployed. */
  async degraded(componentRef: string): Promise<void> {
    await this.#notifyOwners(componentRef, {
      title: `The configuration of ${nameOf(componentRef)} is degraded`,
      description: DEGRADED,
      severity: 'high',
      topic: DEGRADED_TOPIC,
      scope: `component-config:degraded:${componentRef}`,
    });
  }

  /** Notifies the owners that something runs differently than it is configured. */
  async differs(componentRef: string): Promise<void> {
    await this.#notifyOwners(componentRef, {
      title: `What runs of ${nameOf(componentRef)} has changed`,
      description:
        'It may differ from the configuration. Open the configuration to compare them.',
      topic: OBSERVED_TOPIC,
      scope: `component-config:observed:${componentRef}`,
    });
  }

  /** Notifies the owners that values are going to be removed. */
  async endingSoon(componentRef: string): Promise<void> {
    await this.#notifyOwners(componentRef, {
      title: `Values of ${nameOf(componentRef)} end soon`,
      description:
        'Open the configuration to see which, and to keep them for longer.',
      topic: ENDS_TOPIC,
      scope: `component-config:ends:${componentRef}`,
    });
  }

  /** Notifies the owners that values were removed. */
  async ended(componentRef: string): Promise<void> {
    await this.#notifyOwners(componentRef, {
      title: `Values of ${nameOf(componentRef)} have ended`,
      description: 'They were removed. The history shows which, and why.',
      topic: ENDS_TOPIC,
      scope: `component-config:ends:${componentRef}`,
    });
  }

  async #notifyOwners(
    componentRef: string,
    payload: Omit<
      Parameters<NotificationService['send']>[0]['payload'],
      'link'
    >,
  ): Promise<void> {
    const owners = await this.#ownersOf(componentRef);
    if (owners.length > 0) {
      await this.#notifications.send({
        recipients: { type: 'entity', entityRef: owners },
        payload: { ...payload, link: linkTo(componentRef) },
      });
    }
  }

  async #ownersOf(componentRef: string): Promise<string[]> {
    const entity = await this.#catalog.getEntityByRef(componentRef, {
      credentials: await this.#auth.getOwnServiceCredentials(),
    });
    return entity ? ownersOf(entity) : [];
  }
}

/** The tab of the component at the catalog's default routes. */
function linkTo(componentRef: string): string {
  const { kind, namespace, name } = parseEntityRef(componentRef);
  return `/catalog/${[namespace, kind.toLocaleLowerCase('en-US'), name]
    .map(encodeURIComponent)
    .join('/')}/configuration`;
}

function nameOf(principal: string): string {
  return isEntityRef(principal) ? parseEntityRef(principal).name : principal;
}

/** Services have names like `plugin:scaffolder`, without a namespace. */
function isEntityRef(principal: string): boolean {
  return /^[^:/]+:[^:/]+\/[^:/]+$/.test(principal);
}
