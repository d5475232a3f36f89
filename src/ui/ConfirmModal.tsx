import type { ComponentProps, ReactNode } from 'react';
import { ConfirmBar, Modal, ModalBody } from './Modal.tsx';

interface Props extends ComponentProps<typeof ConfirmBar> {
  open: boolean;
  title: ReactNode;
  closeLabel: string;
  text: ReactNode;
  more?: ReactNode;
}

export function ConfirmModal({ open, title, closeLabel, text, more, children, ...bar }: Props) {
  return (
    <Modal open={open} onClose={bar.onKeep} title={title} closeLabel={closeLabel}>
      <ModalBody>
        <p>{text}</p>
        {more && <p>{more}</p>}
      </ModalBody>
      <ConfirmBar {...bar} />
      {children}
    </Modal>
  );
}
