// SPDX-License-Identifier: Apache-2.0

/**
 * The secrets of environments in Kubernetes clusters.
 *
 * @packageDocumentation
 */

export { componentConfigModuleKubernetes as default } from './module';
