// SPDX-License-Identifier: Apache-2.0

import { Dialog, DialogBody, DialogHeader, Skeleton } from '@backstage/ui';
import type { PublicationReport } from '@component-config/plugin-component-config-common';
import { queries, useRead } from '../../queries';
import { useTexts } from '../../translation';
import { RefusalAlert } from '../RefusalAlert';
import { PublicationDialog } from './PublicationDialog';
import { usePublishing, type ProposedValues } from './usePublishing';

/** Shows the change to Git that unsaved values make, and proposes it: for values that are only changed in Git. */
export function GitProposal(props: {
  componentRef: string;
  /** Without secrets, which are never written to Git. */
  proposed: ProposedValues;
  onClose: () => void;
}) {
  const { t } = useTexts();
  const { componentRef, proposed, onClose } = props;
  const { value: report, error } = useRead(
    queries.publicationOf(componentRef, proposed.values),
  );
  if (report) {
    return <LoadedProposal {...props} report={report} />;
  }
  return (
    <Dialog width={960} isOpen onOpenChange={onClose}>
      <DialogHeader>{t('gitOnly.dialog')}</DialogHeader>
      <DialogBody>
        {error ? (
          <RefusalAlert error={error} />
        ) : (
          <div role="status" aria-label={t('gitOnly.loading')}>
            <Skeleton width="100%" height={72} />
          </div>
        )}
      </DialogBody>
    </Dialog>
  );
}

function LoadedProposal(props: {
  report: PublicationReport;
  proposed: ProposedValues;
  onClose: () => void;
}) {
  const { report, proposed, onClose } = props;
  return (
    <PublicationDialog
      report={report}
      publishing={usePublishing(report, proposed)}
      proposed={proposed}
      isOpen
      onClose={onClose}
    />
  );
}
