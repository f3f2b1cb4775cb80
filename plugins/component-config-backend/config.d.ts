// SPDX-License-Identifier: Apache-2.0

import { SchedulerServiceTaskScheduleDefinitionConfig } from '@backstage/backend-plugin-api';
import { HumanDuration } from '@backstage/types';

export interface Config {
  /** Configuration of the component-config plugin. */
  componentConfig?: {
    /** In-memory caches of each backend process. */
    cache?: {
      /**
       * How long the ComponentTypes, Traits, Overlays and Environments read from the catalog stay fresh. A change in
       * the catalog appears after this time at the latest. `0` reads the catalog on each request, for tests. Defaults
       * to five seconds.
       *
       * @example '10s'
       */
      ttl?: HumanDuration | string;
      /**
       * How long these entities remain in use while the catalog cannot be read. Responses then report since when they
       * are stale; after that, requests fail (503) until the catalog responds. Defaults to ten minutes.
       *
       * @example '30m'
       */
      maxStale?: HumanDuration | string;
      /** Megabytes of finished responses to cache, compressed as they are sent; 0 caches none. Defaults to 64. */
      answerMegabytes?: number;
      /**
       * How long the policy's decisions on a user's reads are reused. A changed policy applies to what the user sees
       * after this time at the latest. Requests that change something always query the policy; with 0, every read does
       * too. Defaults to one second.
       *
       * @example '2s'
       */
      decisions?: HumanDuration | string;
    };
    /** The catalog, the permission service, the database and the other services that the plugin calls. */
    services?: {
      /**
       * How long a response of such a service may take before the request that needs it fails (503). Defaults to ten
       * seconds.
       *
       * @example '5s'
       */
      timeout?: HumanDuration | string;
    };
    /**
     * All components of the catalog together, from which the lists of the platform and the impact of a change are
     * computed.
     */
    components?: {
      /**
       * How long the components stay fresh; lists are at most this old and show their age. A refresh reads only what
       * has changed. Defaults to 30 seconds.
       *
       * @example { minutes: 2 }
       */
      maxAge?: HumanDuration | string;
      /**
       * How long after its start a process reads and resolves all components, so that the first list or impact does not
       * wait for it. Defaults to one minute; `false` leaves it to the first request.
       *
       * @example { minutes: 5 }
       */
      readAhead?: false | HumanDuration | string;
      /**
       * Number of threads that process all components; each keeps all of them in memory. The last one also compiles
       * unsaved documents, and answers what-if requests and drafts. Defaults to two on machines with more than one
       * processor, otherwise one.
       */
      threads?: number;
    };
    /**
     * Whom to ask for an action that a user may not perform; also shown with the explanation of a value. The permission
     * policy decides: this only tells users whom it allows. The first rule that applies is used; for values for all
     * environments, the first that applies to one of them, so the most restricted environments come first.
     */
    contacts?: Array<{
      /**
       * `update` to save values, `approve` to accept proposals, `publish` to publish values to Git. Defaults to all of
       * them.
       */
      actions?: Array<'update' | 'approve' | 'publish'>;
      /** Names of environments; omitted for all. */
      environments?: string[];
      /**
       * Facts that the environment has.
       *
       * @example { environment: 'production' }
       */
      facts?: { [fact: string]: string };
      /**
       * Entity references of users and groups; `owner` stands for the owners of the component.
       *
       * @example ['owner', 'group:default/platform']
       */
      contacts: string[];
    }>;
    /**
     * Where a save stores values: `portal` for its database; with `git`, a save is the proposal of a change to Git, for
     * all components. Single components and ComponentTypes are set by the annotation `component-config.io/save-to`.
     * Defaults to `portal`.
     */
    saveTo?: 'portal' | 'git';
    /** Values proposed for others to accept. */
    proposals?: {
      /**
       * Whether authors may accept their own proposals if their permissions allow it. Defaults to true; a policy can
       * forbid it for specific components and environments.
       */
      allowOwnApproval?: boolean;
    };
    /** The source texts of entities, read again to find the file and line of each value. */
    sources?: {
      /**
       * How long a source text stays fresh. A text that no longer matches the catalog is read again earlier. Defaults
       * to five minutes.
       *
       * @example { minutes: 10 }
       */
      maxAge?: HumanDuration | string;
    };
    /**
     * Number of expensive requests that each user or service may send to each backend process: what-if requests,
     * drafts, differences, and others that compile or resolve on every request. Further requests receive 429. `false` removes
     * the limit.
     */
    rateLimit?:
      | boolean
      | {
          /** Number of requests, both concurrent and per window. Defaults to 120. */
          requests?: number;
          /**
           * Length of the window. Defaults to one minute.
           *
           * @example '1m'
           */
          window?: HumanDuration | string;
        };
    /** Sensitive fields and their values. */
    secrets?: {
      /**
       * RE2 patterns of strings that refer to a secret without containing it; each pattern has to match the whole
       * string. Such references are not secrets: they are shown, exported and written to Git. `{ secretRef: { name, key
       * } }` is always a reference and need not be listed.
       *
       * @example ['vault:[a-z0-9/_-]+#[A-Za-z0-9_-]+']
       */
      references?: string[];
      /**
       * Whether secrets may be entered in clear text; the portal then stores them in its database. Otherwise a save, a
       * proposal or a draft with such a value is refused. Defaults to false.
       */
      allowClearText?: boolean;
    };
    /** How other plugins and owners learn which changes documents make to the configuration of components. */
    watch?: {
      /**
       * When the configuration of all components is checked. Defaults to every ten minutes, and shortly after a
       * repository has changed; only one backend process checks at a time.
       */
      schedule?: SchedulerServiceTaskScheduleDefinitionConfig;
    };
    /** How the portal reads in the background how far components run as configured, for its overview. */
    observed?: {
      /** When to read the components that were read the longest time ago. Defaults to every minute. */
      schedule?: SchedulerServiceTaskScheduleDefinitionConfig;
      /** How many components are read each time. Defaults to 50. */
      componentsPerRun?: number;
    };
    /** How values that are stored for a limited time are removed. */
    ends?: {
      /** When to check whether the time of values has come. Defaults to every minute; only one backend process checks. */
      schedule?: SchedulerServiceTaskScheduleDefinitionConfig;
    };
    /** How values stored in the portal get into Git. */
    publication?: {
      /**
       * Entity reference of the scaffolder template that opens pull requests. If omitted, users can download a patch.
       *
       * @example 'template:default/publish-values'
       */
      template?: string;
      /**
       * When to check whether Git has values stored in the portal, which are then retired. Defaults to every five
       * minutes; only one backend process checks at a time.
       */
      schedule?: SchedulerServiceTaskScheduleDefinitionConfig;
    };
  };
}
