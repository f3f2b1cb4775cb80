// SPDX-License-Identifier: Apache-2.0

/**
 * Renders the tab without a portal, for the project's tests and benchmarks. It needs a browser.
 *
 * @packageDocumentation
 */
export { ConfigurationTab } from './components/ConfigurationTab';
