// SPDX-License-Identifier: Apache-2.0

/** Where drafts outlive the page; some browsers deny it. */
export function browserStorage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}
