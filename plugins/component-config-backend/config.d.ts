// SPDX-License-Identifier: Apache-2.0

import { SchedulerServiceTaskScheduleDefinitionConfig } from '@backstage/backend-plugin-api';
import { HumanDuration } from '@backstage/types';

export interface Config {
  /** Configuration of the component-config plugin. */
  componentConfig?: {
    /** What is kept in the memory of each backend process. */
    cache?: {
      /**
       * For how long a look at the ComponentTypes, Traits, Overlays and Environments of the catalog counts: so much
       * later a change in the catalog shows at most. `0`: each request looks, for tests. Five seconds where it is not
       * given.
       *
       * @example '10s'
       */
      ttl?: HumanDuration | string;
      /**
       * For how long that look counts where the catalog cannot be read again; answers then say since when they are
       * stale. After that they are errors (503) until the catalog answers. Ten minutes where it is not given.
       *
       * @example '30m'
       */
      maxStale?: HumanDuration | string;
      /**
       * How many megabytes of finished answers are kept, compressed as they are sent; 0 keeps none. 64 where it is not
       * given.
       */
      answerMegabytes?: number;
      /**
       * For how long what the policy decided on reads of a person counts for their next ones: so much later a policy that
       * changed applies to what they see at most. Whatever changes something is decided anew all the same; with 0 every
       * read is too. One second where it is not given.
       *
       * @example '2s'
       */
      decisions?: HumanDuration | string;
    };
    /** The catalog, the permission service, the database and what else the plugin asks. */
    services?: {
      /**
       * How long one answer of such a service may take; a request that needs it is answered with an error (503) then.
       * Ten seconds where it is not given.
       *
       * @example '5s'
       */
      timeout?: HumanDuration | string;
    };
    /** All components of the catalog together, which the lists of the platform and the impact of a change are made from. */
    components?: {
      /**
       * For how long a look at all of them counts: so much older are lists at most, which say when they are from. A look
       * reads only what has changed. 30 seconds where it is not given.
       *
       * @example { minutes: 2 }
       */
      maxAge?: HumanDuration | string;
      /**
       * How many threads work on all components; each holds all of them in memory. Two where the machine has more than one
       * processor, otherwise one.
       */
      threads?: number;
    };
    /** Values that people propose, for others to accept. */
    proposals?: {
      /**
       * Whether somebody may accept what they proposed themselves, where their permissions let them. They may where it is
       * not given; a policy can forbid it for some components and environments only.
       */
      allowOwnApproval?: boolean;
    };
    /** The source texts of entities, which are read again for the file and line of each value. */
    sources?: {
      /**
       * For how long a source text counts as what is written there. A text that no longer says what the catalog says
       * is read again before that. Five minutes where it is not given.
       *
       * @example { minutes: 10 }
       */
      maxAge?: HumanDuration | string;
    };
    /**
     * How many costly requests each person or service may send to each backend process: questions of what would be,
     * drafts, previews, and whatever else compiles or resolves what is sent. More are answered with 429. `false`: any
     * number.
     */
    rateLimit?:
      | boolean
      | {
          /** How many, at once and in each window. 120 where it is not given. */
          requests?: number;
          /**
           * In which time. One minute where it is not given.
           *
           * @example '1m'
           */
          window?: HumanDuration | string;
        };
    /** Sensitive fields, and what they hold. */
    secrets?: {
      /**
       * RE2 patterns of the texts that say where a secret is, and not what it is; each has to fit a whole text. They are
       * no secrets: they are shown, exported and written to Git. Beside them, and without being listed here,
       * `{ secretRef: { name, key } }` is a reference.
       *
       * @example ['vault:[a-z0-9/_-]+#[A-Za-z0-9_-]+']
       */
      references?: string[];
      /**
       * Whether secrets may be typed in clear text; the portal then holds them in its database. Without it a save, a
       * proposal or a draft with such a value is refused. False where it is not given.
       */
      allowClearText?: boolean;
    };
    /** How other plugins and owners learn what documents change in the configuration of components. */
    watch?: {
      /**
       * When the configuration of all components is looked at. Every ten minutes where it is not given, and soon after a
       * repository has changed; only one backend process looks at a time.
       */
      schedule?: SchedulerServiceTaskScheduleDefinitionConfig;
    };
    /** How values that the portal holds come into Git. */
    publication?: {
      /**
       * Entity reference of the scaffolder template that opens pull requests. Where it is not given, a patch can be
       * downloaded.
       *
       * @example 'template:default/publish-values'
       */
      template?: string;
      /**
       * When it is looked whether Git has values that the portal holds, which are then retired. Every five minutes where
       * it is not given; only one backend process looks at a time.
       */
      schedule?: SchedulerServiceTaskScheduleDefinitionConfig;
    };
  };
}
