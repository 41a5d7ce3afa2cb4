import { Catch, type RpcExceptionFilter } from '@nestjs/common';
import { throwError, type Observable } from 'rxjs';

/** Passes a handler's error to the transport unchanged; Nest's own filter would replace it by "Internal server error". */
@Catch()
export class RethrowToTransport implements RpcExceptionFilter {
  catch(error: unknown): Observable<never> {
    return throwError(() => error);
  }
}
