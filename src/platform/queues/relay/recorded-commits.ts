import type { EventSubscriber, FlushEventArgs, Transaction, TransactionEventArgs } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { OutboxEntry } from '../../events/outbox.entity';

type Started = Pick<TransactionEventArgs, 'em' | 'transaction'>;

/**
 * Calls `committed` after each commit of a transaction in which an entry of the outbox was recorded, also when it was
 * recorded in a transaction within it: releasing its savepoint commits nothing.
 */
export class RecordedCommits implements EventSubscriber {
  private readonly recordedIn = new WeakSet<Transaction>();
  private readonly outermostBySavepoint = new WeakMap<Transaction, Transaction>();
  /** The transaction around a savepoint that does not exist yet, by the context that it will have. */
  private readonly outermostByContext = new WeakMap<object, Transaction>();

  constructor(private readonly committed: () => void) {}

  beforeTransactionStart({ em, transaction }: Started): void {
    if (transaction) this.outermostByContext.set(em, this.outermost(transaction));
  }

  afterTransactionStart({ em, transaction }: Started): void {
    const outermost = transaction?.savepointName && this.outermostByContext.get(em);
    if (outermost) this.outermostBySavepoint.set(transaction, outermost);
  }

  afterFlush({ em, uow }: FlushEventArgs): void {
    const recorded = uow.getChangeSets().some((change) => change.entity instanceof OutboxEntry);
    if (recorded) this.noteRecorded(em as EntityManager);
  }

  afterTransactionCommit({ transaction }: TransactionEventArgs): void {
    if (transaction && this.recordedIn.delete(transaction)) this.committed();
  }

  /** Call after recording in this context; outside a transaction the entry is committed already. */
  noteRecorded(em: EntityManager): void {
    const transaction = em.getTransactionContext();
    if (transaction) this.recordedIn.add(this.outermost(transaction));
    else this.committed();
  }

  private outermost(transaction: Transaction): Transaction {
    return this.outermostBySavepoint.get(transaction) ?? transaction;
  }
}
