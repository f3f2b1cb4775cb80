// SPDX-License-Identifier: Apache-2.0

import { useApi } from '@backstage/core-plugin-api';
import type {
  ConfigurationImpact,
  ImpactEvent,
  ImpactRequest,
  ImpactSummary,
} from '@component-config/plugin-component-config-common';
import { componentConfigApiRef } from '@component-config/plugin-component-config-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useUsage } from '../../hooks/useUsage';

/** Milliseconds between two updates: rendering must not slow down the comparison. */
const SHOWN_AFTER = 150;

/** The impact of one change, as far as received. */
export interface ImpactRun {
  readonly request: ImpactRequest;
  /** `interrupted`: the response ended before everything was compared. */
  readonly state:
    'running' | 'finished' | 'cancelled' | 'interrupted' | 'failed';
  /** The first event; undefined until it arrives. */
  readonly started?: Extract<ImpactEvent, { type: 'started' }>;
  /** The number of components compared so far. */
  readonly done: number;
  readonly total: number;
  /** In the order of arrival. */
  readonly configurations: readonly ConfigurationImpact[];
  /** Set once it is finished. */
  readonly summary?: ImpactSummary;
  /** Why it failed. */
  readonly error?: Error;
  /** The duration, once it has ended. */
  readonly seconds?: number;
}

/** @see useImpact */
export interface Impact {
  /** Undefined before the first request. */
  run: ImpactRun | undefined;
  start: (request: ImpactRequest) => void;
  cancel: () => void;
}

/** Requests the impact of a change, and reports results as they arrive. Leaving the page cancels it. */
export function useImpact(): Impact {
  const api = useApi(componentConfigApiRef);
  const usage = useUsage();
  const [run, setRun] = useState<ImpactRun>();
  const abort = useRef<AbortController>();
  useEffect(() => () => abort.current?.abort(), []);

  const start = useCallback(
    async (request: ImpactRequest) => {
      usage.checkedImpact();
      abort.current?.abort();
      const controller = new AbortController();
      abort.current = controller;
      const { signal } = controller;
      const began = performance.now();
      const seconds = () => (performance.now() - began) / 1000;
      const found: ConfigurationImpact[] = [];
      let now: ImpactRun = {
        request,
        state: 'running',
        done: 0,
        total: 0,
        configurations: [],
      };
      let shown = began;
      const show = () => {
        shown = performance.now();
        now = { ...now, configurations: [...found] };
        if (!signal.aborted) {
          setRun(now);
        }
      };
      show();
      try {
        for await (const event of api.getImpact(request, { signal })) {
          if (signal.aborted) {
            return;
          }
          now = after(now, event, found);
          if (
            event.type === 'started' ||
            performance.now() - shown > SHOWN_AFTER
          ) {
            show();
          }
        }
        now = {
          ...now,
          ...(now.state === 'running' && { state: 'interrupted' }),
          seconds: seconds(),
        };
      } catch (error) {
        now = {
          ...now,
          state: 'failed',
          error: error instanceof Error ? error : new Error(String(error)),
          seconds: seconds(),
        };
      }
      show();
    },
    [api, usage],
  );

  const cancel = useCallback(() => {
    abort.current?.abort();
    setRun(known =>
      known?.state === 'running' ? { ...known, state: 'cancelled' } : known,
    );
  }, []);
  return { run, start, cancel };
}

function after(
  run: ImpactRun,
  event: ImpactEvent,
  found: ConfigurationImpact[],
): ImpactRun {
  switch (event.type) {
    case 'started':
      return { ...run, started: event, total: event.components };
    case 'progress':
      return { ...run, done: event.done, total: event.total };
    case 'configuration':
      found.push(event.configuration);
      return run;
    case 'finished':
      return {
        ...run,
        state: 'finished',
        done: run.total,
        summary: event.summary,
      };
    default: {
      const error = Object.assign(new Error(), event.error);
      return { ...run, state: 'failed', error };
    }
  }
}
