// SPDX-License-Identifier: Apache-2.0

import { alertApiRef, analyticsApiRef } from '@backstage/core-plugin-api';
import { TestApiProvider } from '@backstage/frontend-test-utils';
import { toastApiRef } from '@backstage/frontend-plugin-api';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useToasts } from './useToasts';
import { useUsage } from './useUsage';

const toast = {
  title: 'Not saved',
  description: 'The network is away.',
  status: 'danger',
} as const;

describe('differences between the frontend systems of Backstage', () => {
  it('messages are toasts in the new one', () => {
    const post = jest.fn();
    const { result } = renderHook(() => useToasts(), {
      wrapper: ({ children }: { children: ReactNode }) => (
        <TestApiProvider
          apis={[
            [toastApiRef, { post }],
            [alertApiRef, { post: () => {} }],
          ]}
        >
          {children}
        </TestApiProvider>
      ),
    });
    result.current.post(toast);
    expect(post).toHaveBeenCalledWith(toast);
  });

  it('messages are alerts in the classic one', () => {
    const post = jest.fn();
    const { result } = renderHook(() => useToasts(), {
      wrapper: ({ children }: { children: ReactNode }) => (
        <TestApiProvider apis={[[alertApiRef, { post }]]}>
          {children}
        </TestApiProvider>
      ),
    });
    result.current.post(toast);
    result.current.post({ title: 'Saved', status: 'success', timeout: 5 });
    expect(post.mock.calls).toEqual([
      [
        {
          message: 'Not saved: The network is away.',
          severity: 'error',
          display: 'permanent',
        },
      ],
      [{ message: 'Saved', severity: 'success', display: 'transient' }],
    ]);
  });
});

it("the portal's analytics receive the user's actions with their environment", () => {
  const captureEvent = jest.fn();
  const { result } = renderHook(() => useUsage(), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <TestApiProvider apis={[[analyticsApiRef, { captureEvent }]]}>
        {children}
      </TestApiProvider>
    ),
  });
  result.current.saved('component:default/payments', 'production');
  result.current.proposed('component:default/payments', undefined);
  result.current.decided('accept', 'component:default/payments', 'staging');
  result.current.revealed('parameters.token', 'staging');
  result.current.published('component:default/payments');
  result.current.checkedImpact();
  expect(
    captureEvent.mock.calls.map(([{ action, subject, attributes }]) => [
      action,
      subject,
      attributes,
    ]),
  ).toEqual([
    ['save', 'component:default/payments', { environment: 'production' }],
    ['propose', 'component:default/payments', undefined],
    ['accept', 'component:default/payments', { environment: 'staging' }],
    ['reveal', 'parameters.token', { environment: 'staging' }],
    ['publish', 'component:default/payments', undefined],
    ['check-impact', 'platform', undefined],
  ]);
});
