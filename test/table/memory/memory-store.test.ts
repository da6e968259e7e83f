/** The store in memory keeps what every store promises. */
import { MemoryStore } from '../../../src/table/memory/memory-store.ts';
import { contract } from '../../store/contract.ts';

contract('MemoryStore', async () => new MemoryStore());
