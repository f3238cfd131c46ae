import { Injectable } from '@nestjs/common';

type Section = (userId: string) => Promise<unknown>;

/**
 * Collects everything the product stores about a person, for the download of their data. Each feature adds its section
 * when its module starts (`onModuleInit`): only the person's own data, and no secrets.
 */
@Injectable()
export class PersonalData {
  private readonly sections = new Map<string, Section>();

  addSection(name: string, section: Section): void {
    this.sections.set(name, section);
  }

  /** All sections by name. */
  async of(userId: string): Promise<Record<string, unknown>> {
    const data: Record<string, unknown> = {};
    for (const [name, section] of this.sections) data[name] = await section(userId);
    return data;
  }
}
