// SPDX-License-Identifier: Apache-2.0

import { allSteps, type SourceNode } from '@component-config/config-engine';
import { buildFluxKustomizationSteps } from '../../kustomization';
import { writtenObjects } from '../writtenObjects';
import { Deliveries } from './deliveries';
import { readApplicationsSteps } from './readApplications';

const application = (name: string, source: string) => `---
apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: {name: ${name}, namespace: argocd}
spec:
  project: default
  destination: {name: here, namespace: shop}
  source: {repoURL: https://git.example.com/acme/deploy.git, ${source}}
`;

function countLooks(document: SourceNode, counter: { looks: number }): void {
  const { entries } = document as SourceNode & { kind: 'map' };
  Object.defineProperty(document, 'entries', {
    get: () => {
      counter.looks += 1;
      return entries;
    },
  });
}

/** How often Applications that all deliver their own folder are looked at, and the steps that this takes. */
function workOf(count: number, pattern = '') {
  const names = Array.from({ length: count }, (_, index) => `app-${index}`);
  const files = new Map(
    names.map(name => [
      `apps/${name}.yaml`,
      application(name, `path: apps, directory: {exclude: '${pattern}'}`),
    ]),
  );
  const written = allSteps(writtenObjects(files));
  const counter = { looks: 0 };
  written.argocd.forEach(({ document }) => countLooks(document, counter));
  const remaining = { steps: 20_000_000 };
  const deliveries = new Deliveries(
    files,
    written,
    buildFluxKustomizationSteps,
    remaining,
  );
  allSteps(readApplicationsSteps(deliveries, false));
  return { looks: counter.looks, steps: 20_000_000 - remaining.steps };
}

describe('Applications that deliver the same folder', () => {
  it('are looked at a number of times that does not grow with theirs', () => {
    const [few, many] = [workOf(20), workOf(80)];

    expect(many.looks).toBeLessThan(few.looks * 5);
    expect(many.steps).toBeLessThan(few.steps * 5);
  });

  it('cost as much as their patterns can take', () => {
    const [none, short, long] = ['', '*b', `{${'*a'.repeat(200)},*b}`].map(
      pattern => workOf(20, pattern).steps,
    );

    expect(short).toBeGreaterThan(none);
    expect(long).toBeGreaterThan(short + 20 * 200);
  });

  it('cost a step for each object that is followed', () => {
    const { steps } = workOf(20);

    expect(steps).toBeGreaterThan(20_000 + 40);
  });
});
