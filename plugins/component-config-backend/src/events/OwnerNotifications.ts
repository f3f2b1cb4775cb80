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

/** The missing document may be hidden from some owners in the catalog, so only the page names it. */
const DEGRADED =
  'An overlay that is intended for it is not applied, or it cannot be resolved. Open the configuration to see why.';

/** A component whose configuration has become incomplete. */
export interface DegradedComponent {
  /** Entity reference. */
  readonly componentRef: string;
  /** Names of the environments, in the order of promotion; never empty. */
  readonly environments: readonly string[];
}

/** Notifies the owners of components, and the authors of proposals. */
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

  /** Asks the owners to decide; an author who is an owner already knows. */
  async opened(proposal: AnnouncedProposal): Promise<void> {
    const { componentRef, id, author, message } = proposal;
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
        title: `Proposed configuration for ${placeOf(proposal)}`,
        description: `${nameOf(author)} proposes values.${
          message === undefined ? '' : ` ${message}`
        }`,
        link: linkTo(componentRef),
        topic: PROPOSALS_TOPIC,
        scope: `component-config:proposal:${id}`,
      },
    });
  }

  /** Notifies the author, unless the author decided alone or is a service, which reads no notifications. */
  async decided(proposal: DecidedProposal): Promise<void> {
    const { componentRef, id, author, state, decidedBy, reason } = proposal;
    if (author === decidedBy || !isEntityRef(author)) {
      return;
    }
    await this.#notifications.send({
      recipients: { type: 'entity', entityRef: author },
      payload: {
        title: `Your proposal for ${placeOf(proposal)} was ${state}`,
        description: `${nameOf(decidedBy)} ${state} it.${
          reason === undefined ? '' : ` ${reason}`
        }`,
        link: linkTo(componentRef),
        topic: PROPOSALS_TOPIC,
        scope: `component-config:proposal:${id}`,
      },
    });
  }

  /** Notifies the owners that something is missing from what will be deployed. */
  async degraded({
    componentRef,
    environments,
  }: DegradedComponent): Promise<void> {
    const owners = await this.#ownersOf(componentRef);
    if (owners.length === 0) {
      return;
    }
    await this.#notifications.send({
      recipients: { type: 'entity', entityRef: owners },
      payload: {
        title: `The configuration of ${
          parseEntityRef(componentRef).name
        } is degraded in ${environments.join(', ')}`,
        description: DEGRADED,
        link: linkTo(componentRef),
        severity: 'high',
        topic: DEGRADED_TOPIC,
        scope: `component-config:degraded:${componentRef}`,
      },
    });
  }

  async #ownersOf(componentRef: string): Promise<string[]> {
    const entity = await this.#catalog.getEntityByRef(componentRef, {
      credentials: await this.#auth.getOwnServiceCredentials(),
    });
    return entity ? ownersOf(entity) : [];
  }
}

function placeOf({ componentRef, environment }: AnnouncedProposal): string {
  const { name } = parseEntityRef(componentRef);
  return environment === undefined
    ? `${name} in all environments`
    : `${name} in ${environment}`;
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
