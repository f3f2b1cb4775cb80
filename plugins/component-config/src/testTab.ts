// SPDX-License-Identifier: Apache-2.0

/**
 * What tests and benchmarks of the portal draw: the tab without a portal around it. It needs a browser.
 *
 * @packageDocumentation
 */
export { ConfigurationTab } from './components/ConfigurationTab';
