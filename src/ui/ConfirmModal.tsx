import type { ComponentProps, ReactNode } from 'react';
import { ConfirmBar, Modal, ModalBody } from './Modal.tsx';

interface Props extends ComponentProps<typeof ConfirmBar> {
  open: boolean;
  title: ReactNode;
  text: ReactNode;
  more?: ReactNode;
}

export function ConfirmModal({ open, title, text, more, children, ...bar }: Props) {
  return (
    <Modal open={open} onClose={bar.onKeep} title={title}>
      <ModalBody>
        <p>{text}</p>
        {more && <p>{more}</p>}
      </ModalBody>
      <ConfirmBar {...bar} />
      {children}
    </Modal>
  );
}
